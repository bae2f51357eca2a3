// What players say, shown on the first page. Yours to replace: quotes with who says them, no invented names.
export type Testimonial = { quote: string; who: string }

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    quote:
      'I carried three discs that did the same thing and nothing for a tight right turn. One look at the chart and I knew which to leave at home.',
    who: 'League player, 14 discs',
  },
  {
    quote:
      'My favorite driver is out of stock half the year. Now I look up what flies the same from other brands, with the differences in plain words.',
    who: 'Weekend player, two bags',
  },
  {
    quote:
      'I started with four discs and no idea what the numbers meant. The score told me what to add next, and why.',
    who: 'New player, first season',
  },
]
