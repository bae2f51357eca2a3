// Puts a disc on the wish list or takes it off. Visitors sign in first.
import { wantedReason } from '@bagwise/domain/analysis'
import type { Disc } from '@bagwise/domain/disc'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '../../lib/next-page.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { wishListQuery } from './queries.ts'
import { removeWanted, wantDisc } from './wish-list.ts'

export type WantToggleProps = {
  disc: Disc
  /** The bag it is wanted for. */
  bag?: WantedForBag | undefined
  /** Why it is wanted; by default what it would do for the bag. */
  reason?: string | undefined
  labeled?: boolean
}

export type WantedForBag = {
  readonly id: string
  readonly name: string
  readonly discs: readonly { readonly disc: Disc }[]
}

export function WantToggle({ disc, bag, reason, labeled = false }: WantToggleProps) {
  const { user, loading } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  // Loaded by the first press, because most visits don't need it.
  const { data } = useQuery({ ...wishListQuery(), enabled: false })
  const wanted = user ? data?.wantedDiscs.find(({ discId }) => discId === disc.id) : undefined
  const { pending, run } = usePending(async () => {
    if (!user) return void navigate(loginPath(location))
    if (wanted) return removeWanted(queries, wanted, disc.name)
    const discs = bag?.discs.map(one => one.disc) ?? []
    const why = reason ?? (bag ? wantedReason({ name: bag.name, discs }, disc) : null)
    return wantDisc(queries, disc, { reason: why, bagId: bag?.id ?? null })
  })
  if (disc.isCustom) return null
  const toggle = {
    'aria-pressed': wanted !== undefined,
    busy: pending,
    disabled: loading,
    onClick: () => void run(),
    icon: <Heart aria-hidden size={20} fill={wanted ? 'currentColor' : 'none'} />,
  }
  return labeled ? (
    <Button {...toggle}>Want It</Button>
  ) : (
    <IconButton {...toggle} label={`Want ${disc.name}`} className={wanted ? 'text-accent' : ''} />
  )
}
