import { commissionsExport, downlineExport, agentLinksExport } from '@playfront/contract/account/agentLinks'
import { agentExportRequest } from '@playfront/contract/account/agents.schema'
import { nothing } from '@playfront/contract/schemaParts'
import { fileRow, type FileRow } from '../../http/files/registerFiles'
import { writeCommissions } from './writeCommissions'
import { writeDownline } from './writeDownline'
import { writeLinks } from './writeLinks'

/** The tables that agents take home. */
export const agentFiles: readonly FileRow[] = [
  fileRow('agentLinksExport', agentLinksExport, agentExportRequest, writeLinks),
  fileRow('commissionsExport', commissionsExport, agentExportRequest, writeCommissions),
  fileRow('downlineExport', downlineExport, nothing, writeDownline),
]
