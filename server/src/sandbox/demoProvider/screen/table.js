const withinMs = 15_000

/** Asks the studio; nothing when no answer comes that can be read. */
export const ask = async (path, body) => {
  try {
    const answer = await fetch(`/studio/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(withinMs),
    })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
