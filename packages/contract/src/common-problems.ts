// The errors that also happen without an answer of our server, with status and message.
export const COMMON_PROBLEMS = {
  'signed-out': [401, 'User not authenticated'],
  'not-found': [404, 'Not found'],
  'payload-too-large': [413, 'The request is too large'],
  'too-many-requests': [429, 'Too many attempts. Please wait a moment and try again.'],
  unexpected: [500, 'Something went wrong on our side. Please try again in a moment.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
} as const
