import { hearPlatform, takeCode, tell } from './frame.js'
import { byId, facts, say } from './make.js'
import { money } from './money.js'
import { fillOdds } from './odds.js'
import { ask } from './table.js'

const refusals = {
  insufficient_balance: 'insufficient',
  account_restricted: 'restricted',
  token_invalid: 'over',
  code_invalid: 'over',
}

/**
 * Plays a game: the board says what it is called to play, what was chosen and how a round looks.
 * @param board { button, odds, choices?, choice(), show(shows, round) }
 */
export const startGame = async (board) => {
  const [play, result, balance, stake] = ['play', 'result', 'balance', 'stake'].map(byId)
  let session
  let stakes = []
  let at = 0
  let held = 0
  let resting = false
  let busy = true

  const speak = (text, tone = '') => {
    result.textContent = text
    result.dataset.tone = tone
  }
  const settle = () => {
    play.disabled = busy || resting || !session
    byId('less').disabled = busy || at === 0
    byId('more').disabled = busy || at === stakes.length - 1
    for (const input of byId('choices').querySelectorAll('input, select')) input.disabled = busy
    stake.textContent = stakes.length > 0 ? money(stakes[at]) : '…'
    balance.textContent = session ? money(held) : '…'
  }
  const holds = (amount) => {
    if (typeof amount === 'number') held = amount
  }
  const end = (word) => {
    session = undefined
    speak(say(word))
    if (word === 'over') tell({ type: 'game:expired' })
  }
  const refresh = async () => {
    const answer = await ask('balance', { session })
    if (answer?.kind === 'held') holds(answer.balance)
  }

  const tellEnd = ({ win, stake: staked, late }, words) => {
    const won = win > staked ? say('won', { amount: money(win) }) : win > 0 ? say('even') : say('lost')
    const told = win > 0 && win < staked ? say('won', { amount: money(win) }) : won
    speak([words, told, late ? say('late') : ''].filter(Boolean).join(' · '), win > staked ? 'won' : '')
  }

  const round = async () => {
    busy = true
    settle()
    speak('')
    const spent = stakes[at]
    balance.textContent = money(Math.max(0, held - spent))
    const waiting = board.begin?.()
    const answer = await ask('round', { session, stake: spent, choice: board.choice() })
    await waiting
    if (!answer) {
      board.rest?.()
      await refresh()
      speak(say('offline'))
    } else if (answer.kind === 'refused') {
      board.rest?.()
      const word = refusals[answer.code] ?? 'refused'
      if (word === 'over') end(word)
      else speak(say(word))
    } else if (answer.kind === 'undone') {
      board.rest?.()
      await refresh()
      speak(say('undone'))
    } else {
      const words = await board.show(answer.shows, answer)
      holds(answer.balance)
      tellEnd(answer, words)
    }
    busy = false
    settle()
    tell({ type: 'game:round' })
    if (session && !play.disabled && document.activeElement === document.body) play.focus()
  }

  hearPlatform((rests) => {
    resting = rests
    if (rests) speak(say('paused'))
    else if (result.textContent === say('paused')) speak('')
    settle()
  })
  byId('less').addEventListener('click', () => {
    at = Math.max(0, at - 1)
    settle()
  })
  byId('more').addEventListener('click', () => {
    at = Math.min(stakes.length - 1, at + 1)
    settle()
  })
  byId('controls').addEventListener('submit', (event) => {
    event.preventDefault()
    if (!play.disabled) void round()
  })

  play.textContent = board.button
  byId('choices').append(...(board.choices ?? []))
  fillOdds(board.odds)
  settle()
  const { merchant, vendor, game } = facts
  const { code, isSpent } = takeCode()
  if (isSpent) return end('over')
  const seated = await ask('enter', { merchant, vendor, game, ...(code && { code }) })
  if (seated?.kind !== 'seated') {
    end(seated?.kind === 'refused' ? (refusals[seated.code] ?? 'offline') : 'offline')
    settle()
    return
  }
  session = seated.session
  stakes = seated.stakes
  at = Math.min(1, stakes.length - 1)
  holds(seated.balance)
  if (seated.money !== 'money') {
    const chip = byId('kind')
    chip.textContent = say(seated.money)
    chip.hidden = false
  }
  busy = false
  speak('')
  settle()
  tell({ type: 'game:title', title: facts.title })
  tell({ type: 'game:ready' })
}
