/** The server is overloaded; becomes a 503 with Retry-After. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  readonly retryAfterSeconds: number

  constructor(reason: string, retryAfterSeconds = 2) {
    super(reason)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
