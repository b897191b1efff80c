/**
 * The page's script: sends the form as JSON, then shows the result of the message. It writes text and never markup.
 */
export const pushAdminScript = `
const form = document.querySelector('#push')
const state = document.querySelector('#state')

const tell = (text) => (state.textContent = text)

const countOf = (deliveries) =>
  Object.entries(deliveries).map(([name, count]) => count + ' ' + name).join(', ') || 'no devices yet'

const watch = async (id, left) => {
  const answer = await fetch('/sandbox/push/messages/' + id)
  const { deliveries } = await answer.json()
  tell('Posted: ' + countOf(deliveries) + '.')
  if (left > 0) setTimeout(() => watch(id, left - 1), 1000)
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  tell('Sending…')
  try {
    const answer = await fetch('/sandbox/push/messages', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    const { id, trouble, message } = await answer.json()
    if (id) await watch(id, 5)
    else tell(trouble ?? message ?? 'Couldn’t send.')
  } catch {
    tell('The platform isn’t responding.')
  }
})
`
