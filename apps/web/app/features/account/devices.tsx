// The devices where the player is signed in, with buttons to sign them out.
import type { DeviceSession } from '@bagwise/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Badge } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { LoadFailedLine } from '../../ui/feedback/load-failed.tsx'

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await api.listSessions({ signal })).sessions,
  })

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const formatDay = (date: string) => DAY.format(new Date(date))

const OTHERS = 'others'

async function endSessions(sessionId: string): Promise<void> {
  if (sessionId === OTHERS) await api.endOtherSessions()
  else await api.endSession({ params: { sessionId } })
}

export function Devices() {
  const queryClient = useQueryClient()
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery())
  const ending = useMutation({
    mutationFn: endSessions,
    onError: error => {
      // The session has already ended, so there is nothing to report.
      if (isProblem(error, 'session-not-found')) return
      toast.error(errorMessage(error, 'Failed to sign out the device'))
    },
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  })

  if (isError && !sessions)
    return <LoadFailedLine title="Failed to load your devices" onRetry={() => void refetch()} />
  if (!sessions)
    return (
      <SkeletonGroup label="Loading devices">
        <Skeleton className="h-14" />
      </SkeletonGroup>
    )
  const others = sessions.filter(session => !session.current)
  const signOutButtonProps = (id: string) => ({
    busy: ending.isPending && ending.variables === id,
    disabled: ending.isPending,
    onClick: () => ending.mutate(id),
  })
  return (
    <>
      <ul className="grid divide-y divide-line">
        {sessions
          .toSorted((a, b) => Number(b.current) - Number(a.current))
          .map(session => (
            <Device
              key={session.id}
              session={session}
              signOutButtonProps={signOutButtonProps(session.id)}
            />
          ))}
      </ul>
      {others.length > 1 ? (
        <Button className="justify-self-start" {...signOutButtonProps(OTHERS)}>
          Sign Out Everywhere Else
        </Button>
      ) : null}
    </>
  )
}

type DeviceProps = { session: DeviceSession; signOutButtonProps: ComponentProps<typeof Button> }

function Device({ session, signOutButtonProps }: DeviceProps) {
  const name = deviceName(session.userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.current ? <Badge tone="success">This device</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft">
          Signed in {formatDay(session.createdAt)}, last seen {formatDay(session.lastSeenAt)}
        </p>
      </div>
      {session.current ? null : (
        <Button
          {...signOutButtonProps}
          size="small"
          aria-label={`Sign out ${name}, signed in ${formatDay(session.createdAt)}`}
        >
          Sign Out
        </Button>
      )}
    </li>
  )
}

/** The first match wins, because most browsers also claim to be an older one. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

const matchName = (userAgent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

export function deviceName(userAgent: string): string {
  const browser = matchName(userAgent, BROWSERS)
  const system = matchName(userAgent, SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
