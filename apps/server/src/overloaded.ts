/** More is asked than can be done now; answered with 503 and when to try again. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}
