// A player who signs up and writes through the API.

export async function signUpPlayer(origin: string, username: string) {
  let cookie = ''
  const headers = () => ({
    origin: origin.replace('127.0.0.1', 'localhost'),
    cookie,
    'content-type': 'application/json',
  })
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const options = { method: 'POST', headers: headers(), body: JSON.stringify(body) }
    const response = await fetch(origin + path, options)
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return (await response.json()) as { id: string }
  }
  const email = `${username}@example.com`
  await post('/api/auth/sign-up', { email, password: 'plastic-flies-9', username })
  return { username, post, headers }
}

export type Player = Awaited<ReturnType<typeof signUpPlayer>>
