// Leaving: the server first, then this tab, then all others.
import { useNavigate } from 'react-router'
import { api } from '../../data/api.ts'
import { signedOut } from '../../session/session.ts'
import { say } from '../../ui/say.ts'

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      await api.signOut()
    } catch {
      return say('error', 'Failed to sign out')
    }
    signedOut()
    await navigate('/')
    await say('success', 'See you on the course!')
  }
}
