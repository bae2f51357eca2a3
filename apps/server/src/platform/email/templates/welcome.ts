// The email that welcomes a new player.
import type { SiteFacts, Letter } from './letter.ts'

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
