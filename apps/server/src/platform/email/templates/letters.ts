// The content of every email before layout: plain text only, so that the layout escapes everything.

export type Link = { readonly label: string; readonly href: string }

export type Letter = {
  readonly subject: string
  /** The preview text that an email client shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button: Link
  /** Small print after the button. */
  readonly afterwards: readonly string[]
  /** Why this person receives the email. */
  readonly reason: string
  /** Present in every email that can be unsubscribed from. */
  readonly unsubscribe?: Link
}

/** What every template knows about the site. */
export type SiteFacts = { readonly appUrl: string; readonly currentYear: number }

export type LinkModel = { readonly link: string }

export const confirm = ({ link }: LinkModel): Letter => ({
  subject: 'Confirm your email address',
  preview: 'One tap, and your Bagwise account is ready.',
  heading: 'Is this your address?',
  paragraphs: [
    "Someone, most likely you, created a Bagwise account with this address. Confirm it and you'll be signed in.",
  ],
  button: { label: 'Confirm my address', href: link },
  afterwards: [
    'The link works once and expires in 24 hours.',
    "If this wasn't you, you can ignore this email: without the link, the account can't be used.",
  ],
  reason: "You're receiving this email because this address was entered at sign-up.",
})

export type WelcomeModel = SiteFacts & { readonly username: string }

export const welcome = ({ username, appUrl }: WelcomeModel): Letter => ({
  subject: 'Welcome to Bagwise!',
  preview: "Your first bag is waiting. Here's how to fill it.",
  heading: `Welcome to Bagwise, ${username}!`,
  paragraphs: [
    "Glad you're here. Add the discs you throw to your first bag, and Bagwise shows how they fly, scores how complete the bag is, and points out the shots you're missing.",
    "Changing brands? Swap one disc, or the whole bag, for molds that fly the same. When you're happy with it, share your profile and see where you rank on the leaderboard.",
  ],
  button: { label: 'Build your bag', href: `${appUrl}/my-bag` },
  afterwards: ['Every feature is free while Bagwise is in beta.'],
  reason: "You're receiving this email once, because an account was created with this address.",
})

export const reset = ({ link }: LinkModel): Letter => ({
  subject: 'Reset your password',
  preview: 'Choose a new password within 30 minutes.',
  heading: 'Choose a new password',
  paragraphs: [
    'Someone, most likely you, asked to reset the password of your Bagwise account. Choose a new one here; that signs out every other device.',
  ],
  button: { label: 'Choose a new password', href: link },
  afterwards: [
    'The link works once and expires in 30 minutes.',
    "If this wasn't you, you can ignore this email: your password stays the same.",
  ],
  reason:
    "You're receiving this email because someone requested a password reset for this address.",
})

export const changeEmail = ({ link }: LinkModel): Letter => ({
  subject: 'Confirm your new email address',
  preview: 'Confirm to use this address for your Bagwise account.',
  heading: 'Use this address from now on?',
  paragraphs: [
    "A Bagwise player asked to use this address for their account. Once you confirm it, you'll sign in with it.",
  ],
  button: { label: 'Use this address', href: link },
  afterwards: [
    'The link works once and expires in 24 hours. Until you confirm, your old address stays in use.',
    "If this wasn't you, you can ignore this email: nothing will change.",
  ],
  reason: "You're receiving this email because a player entered this address in their profile.",
})

export type EmailChangeAskedModel = LinkModel & { readonly newEmail: string }

export const emailChangeAsked = ({ newEmail, link }: EmailChangeAskedModel): Letter => ({
  subject: 'Your email address is about to change',
  preview: 'Someone asked to change the address of your Bagwise account.',
  heading: 'A new email address',
  paragraphs: [
    `Someone who knows your password, most likely you, asked to use ${newEmail} for your Bagwise account. The change takes effect once the link we sent to that address is opened.`,
  ],
  button: { label: 'Go to your account', href: link },
  afterwards: [
    "If this was you, there's nothing to do here.",
    "If this wasn't you, change your password now. That cancels the change and signs out every other device.",
  ],
  reason: "You're receiving this email because this is the address of your Bagwise account.",
})

export const signInAlert = ({ link }: LinkModel): Letter => ({
  subject: 'Someone is guessing your password',
  preview: 'Many wrong passwords were tried for your Bagwise account.',
  heading: 'Someone is guessing your password',
  paragraphs: [
    "Someone tried many wrong passwords for your Bagwise account, from different places. They're being slowed down, and you can still sign in as usual; it may take a second longer.",
    'If your password is short, or you use it on another site, please choose a new one.',
  ],
  button: { label: 'Choose a new password', href: link },
  afterwards: ["We won't email you about this again today."],
  reason: "You're receiving this email because this is the address of your Bagwise account.",
})

export type NewsletterModel = LinkModel & { readonly unsubscribeLink: string }

export const newsletter = ({ link, unsubscribeLink }: NewsletterModel): Letter => ({
  subject: 'Confirm your newsletter subscription',
  preview: "One tap, and you'll get news from Bagwise.",
  heading: 'News from the fairway?',
  paragraphs: [
    "This address was entered for the Bagwise newsletter: new discs in the library, new ways to read a bag, nothing else. Confirm, and you're on the list.",
  ],
  button: { label: 'Yes, subscribe me', href: link },
  afterwards: [
    'The link expires in 7 days.',
    "If this wasn't you, you can ignore this email: you won't get the newsletter.",
  ],
  reason: "You're receiving this email because this address was entered on our site.",
  unsubscribe: { label: 'Unsubscribe', href: unsubscribeLink },
})
