// The room that the closest discs take, before and after they are known.
export const CLOSEST_SHOWN = 6
export const CLOSEST_GRID = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-6'
