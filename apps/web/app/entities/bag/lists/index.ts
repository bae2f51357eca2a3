// What other screens may use of importing: a list for a guest's bag, loaded when it is opened.
export const loadGuestList = () => import('./guest-list.tsx')
