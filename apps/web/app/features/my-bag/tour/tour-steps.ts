// The four stops of the tour (rule UI5); each looks for its place on the page by `data-tour`.

export const TOUR_STEPS = [
  {
    place: 'bags',
    title: 'Your bags',
    text: 'All your bags live here. The three dots beside a bag make it primary or active, rename it, clone it or delete it.',
  },
  {
    place: 'discs',
    title: 'Your discs',
    text: 'Discs stand by type. Press one for its flight and your notes; drag it by its grip, or move it with the arrow keys, to put it in order.',
  },
  {
    place: 'actions',
    title: 'Fill, swap, share',
    text: 'Add discs from the library, find equivalents from other brands, and share your profile with friends.',
  },
  {
    place: 'analysis',
    title: 'Bag analysis',
    text: 'Once there are discs in the bag, this shows how complete it is, which shots are missing, and the disc that would help most.',
  },
] as const
