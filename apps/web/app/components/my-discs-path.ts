// Where a copy of a mold is added to My Discs, and carried in a bag if one is named.
export const addToMyDiscsPath = (discId: string, bagId?: string): string =>
  `/my-discs?${new URLSearchParams({ add: discId, ...(bagId !== undefined && { bag: bagId }) })}`
