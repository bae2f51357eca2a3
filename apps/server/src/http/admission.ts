// When there is more to do than can be done: who came last is told at once, so that the others are served.

/** Answers under way in this process; more of them only wait for each other. */
const MOST_UNDER_WAY = 200
/** How long one turn of the event loop may take in new work; whoever waited longer comes back later. */
const TURN_MS = 1000

export type Admission = {
  /** True where the request may begin; `done` must be called when it ends. */
  readonly admits: () => boolean
  readonly begin: () => void
  readonly done: () => void
}

export function makeAdmission({
  now = performance.now.bind(performance),
  mostUnderWay = MOST_UNDER_WAY,
  turnMs = TURN_MS,
} = {}): Admission {
  let underWay = 0
  let turnBegan: number | undefined

  return {
    admits() {
      if (turnBegan === undefined) {
        turnBegan = now()
        // Immediates run when every socket that had something to say has been heard.
        setImmediate(() => {
          turnBegan = undefined
        })
      }
      return underWay < mostUnderWay && now() - turnBegan < turnMs
    },
    begin() {
      underWay += 1
    },
    done() {
      underWay -= 1
    },
  }
}
