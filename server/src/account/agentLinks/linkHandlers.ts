import { noteVisit } from './counting/noteVisit'
import { listLinkDays, listLinks } from './listLinks'
import { makeLink, switchLink } from './changeLinks'

/** The rows of agents' links in the table of calls. */
export const linkHandlers = {
  agentLinks: listLinks,
  makeAgentLink: makeLink,
  switchAgentLink: switchLink,
  agentLinkDays: listLinkDays,
  noteLinkVisit: noteVisit,
}
