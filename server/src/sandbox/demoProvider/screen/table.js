const withinMs = 15_000

/** Calls the demo provider; undefined when there is no readable answer. */
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
