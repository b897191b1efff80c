import type {
  DecideCorrectionRequest,
  ProposeCorrectionRequest,
} from '@playfront/contract/console/agentsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../http/refusal'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { decideSecondApproval } from '../secondPerson/decideSecondApproval'
import { closeCorrection, findAgent, holdCorrection, writeCorrection } from './correctionRepository'

/** The first step; nothing changes. Throws `request.not.found` if the member has no agent, `staff.moved.on`. */
export const proposeCorrection = async (
  { store, merchant, staff }: MerchantContext,
  { correction: id, userName, amount, reason }: ProposeCorrectionRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const agent = await findAgent(connection, userName)
    if (!agent) throw new Refusal('request.not.found')
    const request = { id, agent: agent.id, amount, reason }
    if (!(await writeCorrection(connection, merchant.code, staff, request))) {
      const found = await holdCorrection(connection, id)
      const isSame = found?.agent === agent.id && found.amount === amount && found.proposedBy === staff.id
      if (isSame) return
      throw new Refusal('staff.moved.on')
    }
    await record(connection, staff, {
      action: 'commission.correctionProposed',
      subject: `member:${agent.id}`,
      after: { correction: id, amount, reason },
    })
  })
  return { done: true }
}

/** The second half, or its maker takes it back. Throws `staff.same.person`, `staff.moved.on`. */
export const decideCorrection = async (
  { store, merchant, staff }: MerchantContext,
  { correction: id, decision }: DecideCorrectionRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const found = await holdCorrection(connection, id)
    if (!found) throw new Refusal('request.not.found')
    const word = decideSecondApproval({ proposal: found, decision, by: staff })
    if (word.does === 'nothing') return
    if (word.does === 'refuse') throw new Refusal(word.code)
    await closeCorrection(connection, staff, { id, state: word.state })
    await record(connection, staff, {
      action: 'commission.correctionDecided',
      subject: `member:${found.agent}`,
      before: { correction: id, amount: found.amount, proposedBy: found.proposedName },
      after: { state: word.state },
    })
  })
  return { done: true }
}
