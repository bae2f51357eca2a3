// Requests the board again, and shows whether changes arrive by themselves.
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useLeaderboardUpdates } from '../../entities/leaderboard/live.ts'
import { leaderboardKeys } from '../../entities/leaderboard/queries.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/toast.tsx'
import { LOAD_FAILED, REFRESHED } from './board-labels.ts'

/** Holds the live connection, so that its changes render this button again and not the board. */
export function RefreshButton() {
  const queries = useQueryClient()
  const live = useLeaderboardUpdates()
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    try {
      await queries.refetchQueries(
        { queryKey: leaderboardKeys.all, type: 'active' },
        { throwOnError: true },
      )
      toast.success(REFRESHED)
    } catch {
      toast.error(LOAD_FAILED)
    }
    setBusy(false)
  }
  return (
    <div className="needs-script flex items-center gap-4">
      <p className={cx('flex items-center gap-2 text-sm text-ink-soft', !live && 'invisible')}>
        <span aria-hidden="true" className="size-2.5 rounded-full bg-score-good-fill" />
        Live
      </p>
      <Button busy={busy} icon={<RefreshCw aria-hidden size={18} />} onClick={() => void refresh()}>
        Refresh
      </Button>
    </div>
  )
}
