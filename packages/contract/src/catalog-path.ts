// Where the whole catalog is one file, cached forever; apart from the routes, because every page knows it.
export const catalogPath = (version: string): string => `/catalog/${version}.json`
