import { noteVisit } from './counting/noteVisit'
import { listLinkDays } from './listLinkDays'
import { listLinks } from './listLinks'
import { makeLink } from './makeLink'
import { switchLink } from './switchLink'

/** The rows of agents' links in the table of calls. */
export const linkHandlers = {
  agentLinks: listLinks,
  makeAgentLink: makeLink,
  switchAgentLink: switchLink,
  agentLinkDays: listLinkDays,
  noteLinkVisit: noteVisit,
}
