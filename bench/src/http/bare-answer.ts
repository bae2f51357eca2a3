// The responses that the bare server sends.

export type BareAnswer = {
  readonly headers: Readonly<Record<string, string>>
  /** Base64. */
  readonly body: string
}

/** A path has one response for each encoding. */
export const answerKey = (path: string | undefined, encoding: unknown): string =>
  `${path} ${String(encoding)}`
