// Asks for the board again, and says whether news would come by itself.
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useLeaderboardNews } from '../../data/leaderboard.live.ts'
import { leaderboardKeys } from '../../data/leaderboard.queries.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/toast.tsx'
import { LOAD_FAILED, REFRESHED } from './board-words.ts'

/** The news ends here, too: a connection that comes and goes draws this button again, not the board. */
export function RefreshButton() {
  const queries = useQueryClient()
  const live = useLeaderboardNews()
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
