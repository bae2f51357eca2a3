// When there is more to do than can be done: some wait their turn for a moment, everyone beyond is told at once.

/** Answers under way in this process; more of them only slow each other down. */
const MOST_UNDER_WAY = 200
/** As many as are served within the wait, on a machine of two cores. */
const MOST_WAITING = 2000
/** Longer than a person minds, shorter than a browser gives up. */
const WAIT_MS = 1000

export type Entering = {
  readonly begin: () => void
  readonly refuse: () => void
}

export type Admission = {
  /** Begins it now or when its turn comes, or refuses it; who has begun must say when it is done. */
  readonly enter: (entering: Entering) => void
  /** Gives up a turn that has not come yet: whoever asked is no longer there. */
  readonly leave: (entering: Entering) => void
  readonly done: () => void
}

export function makeAdmission({
  mostUnderWay = MOST_UNDER_WAY,
  mostWaiting = MOST_WAITING,
  waitMs = WAIT_MS,
} = {}): Admission {
  /** In the order they came, with the time each may wait until. */
  const waiting = new Map<Entering, number>()
  let underWay = 0
  let timer: NodeJS.Timeout | undefined

  function begin(entering: Entering): void {
    underWay += 1
    entering.begin()
  }

  function refuseLate(): void {
    timer = undefined
    for (const [entering, until] of waiting) {
      if (until > performance.now()) {
        timer = setTimeout(refuseLate, until - performance.now()).unref()
        return
      }
      waiting.delete(entering)
      entering.refuse()
    }
  }

  return {
    enter(entering) {
      if (underWay < mostUnderWay) return begin(entering)
      if (waiting.size >= mostWaiting) return entering.refuse()
      waiting.set(entering, performance.now() + waitMs)
      timer ??= setTimeout(refuseLate, waitMs).unref()
    },
    leave(entering) {
      waiting.delete(entering)
    },
    done() {
      underWay -= 1
      const [next] = waiting.keys()
      if (!next) return
      waiting.delete(next)
      begin(next)
    },
  }
}
