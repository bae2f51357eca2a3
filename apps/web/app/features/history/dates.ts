// Dates in the player's language and time zone. The server never renders a history, so both may differ from the server's.

/** 'Thursday, November 19, 2026'. */
export const formatDay = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })

/** '5:04 PM'. */
export const formatTime = (time: string): string =>
  new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** 'Nov 19'. */
export const formatShortDay = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
