// Whether a disc's page was opened from the library: then the way back is Back, to the same place of the wall.
export const FROM_LIBRARY = { from: 'library' } as const

export const cameFromLibrary = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_LIBRARY.from
