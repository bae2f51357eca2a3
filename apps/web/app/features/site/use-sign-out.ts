// Signs out on the server first, then in this tab and all others.
import { useNavigate } from 'react-router'
import { setLeaving, signedOut } from '../../lib/session/session.ts'
import { toast } from '../../ui/toast.tsx'

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    setLeaving(true)
    try {
      const { api } = await import('../../lib/api/api.ts')
      await api.signOut()
    } catch {
      setLeaving(false)
      toast.error('Failed to sign out')
      return
    }
    signedOut()
    await navigate('/')
    toast.success('See you on the course!')
  }
}
