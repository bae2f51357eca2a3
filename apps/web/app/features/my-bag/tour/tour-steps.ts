// The four steps of the tour (rule UI5); each finds its place on the page by `data-tour`.

export const TOUR_STEPS = [
  {
    place: 'bags',
    title: 'Your bags',
    text: 'All your bags are here. Use the three dots next to a bag to make it primary or active, or to rename, clone or delete it.',
  },
  {
    place: 'discs',
    title: 'Your discs',
    text: 'Discs are grouped by type. Select one to see its flight path and your notes. To reorder it, drag it by its handle or use the arrow keys.',
  },
  {
    place: 'actions',
    title: 'Fill, swap, share',
    text: 'Add discs from the library, find equivalents from other brands, and share your profile with friends.',
  },
  {
    place: 'analysis',
    title: 'Bag analysis',
    text: 'Once the bag has discs, this shows how complete it is, which shots are missing and which disc would help most.',
  },
] as const
