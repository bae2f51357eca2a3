// The mail that greets a new player.
import type { House, Letter } from './letter.ts'

export type WelcomeModel = House & { readonly username: string }

export const welcome = ({ username, appUrl }: WelcomeModel): Letter => ({
  subject: 'Welcome to Bagwise!',
  preview: 'Your first bag is waiting. Here is how to fill it.',
  heading: `Welcome to Bagwise, ${username}!`,
  paragraphs: [
    'Good to have you on the tee. Put the discs you throw into your first bag, and Bagwise draws how they fly, scores how complete the bag is, and points at the shot you are missing.',
    'Changing brands? Swap one disc, or the whole bag, for moulds that fly alike. When you are happy with it, share your profile and see where you stand on the leaderboard.',
  ],
  button: { label: 'Build your bag', href: `${appUrl}/my-bag` },
  afterwards: ['Every feature is free while Bagwise is in beta.'],
  reason: 'You get this mail once, because an account was created with this address.',
})
