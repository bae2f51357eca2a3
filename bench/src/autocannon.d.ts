/** The part of autocannon that the server benchmark uses. */
declare module 'autocannon' {
  export type Request = {
    readonly method?: 'GET' | 'POST'
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
  type Client = { readonly setRequests: (requests: readonly Request[]) => void }
  type Options = Request & {
    readonly url: string
    readonly connections: number
    /** In seconds. */
    readonly duration?: number
    /** The number of requests, instead of a duration. */
    readonly amount?: number
    readonly setupClient?: (client: Client) => void
  }
  type Result = {
    /** In seconds. */
    readonly duration: number
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
