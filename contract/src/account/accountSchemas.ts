import { agentSchemas } from './agentSchemas'
import { entrySchemas } from './entrySchemas'
import { memberSchemas } from './memberSchemas'
import { protectionSchemas } from './protectionSchemas'
import { securitySchemas } from './securitySchemas'

/** Shapes and refusals of the account district's calls. */
export const accountSchemas = {
  ...entrySchemas,
  ...memberSchemas,
  ...securitySchemas,
  ...protectionSchemas,
  ...agentSchemas,
}
