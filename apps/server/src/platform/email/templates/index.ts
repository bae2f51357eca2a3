// All email templates by alias: their input, and the HTML, plain text and headers they produce.
import { htmlOf, textOf } from './layout.ts'
import {
  type Letter,
  type SiteFacts,
  type LinkModel,
  confirm,
  type WelcomeModel,
  welcome,
  reset,
  changeEmail,
  type EmailChangeAskedModel,
  emailChangeAsked,
  signInAlert,
  type NewsletterModel,
  newsletter,
} from './letters.ts'

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
