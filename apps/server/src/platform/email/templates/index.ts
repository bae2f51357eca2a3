// All email templates by alias: their input, and the HTML, plain text and headers they produce.
import { changeEmail } from './change-email.ts'
import { confirm, type LinkModel } from './confirm.ts'
import { emailChangeAsked, type EmailChangeAskedModel } from './email-change-asked.ts'
import { htmlOf, textOf } from './layout.ts'
import type { SiteFacts, Letter } from './letter.ts'
import { newsletter, type NewsletterModel } from './newsletter.ts'
import { reset } from './reset.ts'
import { signInAlert } from './sign-in-alert.ts'
import { welcome, type WelcomeModel } from './welcome.ts'

export type TemplateModels = {
  readonly welcome: WelcomeModel
  readonly confirm: LinkModel
  readonly reset: LinkModel
  readonly newsletter: NewsletterModel
  readonly 'change-email': LinkModel
  readonly 'email-change-asked': EmailChangeAskedModel
  readonly 'sign-in-alert': LinkModel
}
export type TemplateAlias = keyof TemplateModels

type Templates = { readonly [Alias in TemplateAlias]: (model: TemplateModels[Alias]) => Letter }

const TEMPLATES: Templates = {
  welcome,
  confirm,
  reset,
  newsletter,
  'change-email': changeEmail,
  'email-change-asked': emailChangeAsked,
  'sign-in-alert': signInAlert,
}

export type RenderedMail = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

const isAlias = (alias: string): alias is TemplateAlias => Object.hasOwn(TEMPLATES, alias)

/** Aliases and models come from the database, so the compiler cannot check them. */
export function renderMail(alias: string, model: object, site: SiteFacts): RenderedMail {
  if (!isAlias(alias)) throw new Error(`no template is called ${alias}`)
  const letter = (TEMPLATES[alias] as (model: object) => Letter)(model)
  return {
    subject: letter.subject,
    html: htmlOf(letter, site),
    text: textOf(letter, site),
    headers: letter.unsubscribe
      ? {
          'List-Unsubscribe': `<${letter.unsubscribe.href}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  }
}
