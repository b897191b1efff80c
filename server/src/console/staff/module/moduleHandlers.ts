import { groupScope } from '@playfront/contract/console/permissions'
import type { AddStaffRequest, ChangeRolesRequest } from '@playfront/contract/console/staffModule.schema'
import { inModule, signedIn } from '../../consoleContext'
import type { ChangeDeps } from '../changes/carryOutChange'
import { confirmStaff } from '../changes/confirmStaff'
import { decideStaffChange, listStaffChanges, takeBackStaffChange } from '../changes/staffChanges'
import { decideStaffReset, resetStaff, takeBackStaffReset } from '../resets/resetStaff'
import { addStaff } from './addStaff'
import { changeRoles } from './changeRoles'
import { listGroupStaff, listStaff, readGivable, readStaff } from './readStaff'
import { resumeStaff, suspendStaff } from './suspendStaff'

/** The calls about who works here. */
export const staffAdminHandlers = (deps: ChangeDeps) => ({
  staffList: inModule(listStaff),
  staffGivableRoles: inModule(readGivable),
  readStaff: inModule(readStaff),
  addStaff: inModule((context, request: AddStaffRequest) =>
    addStaff(context, context.merchant.code, request),
  ),
  changeStaffRoles: inModule((context, request: ChangeRolesRequest) =>
    changeRoles(context, context.merchant.code, request),
  ),
  suspendStaff: inModule(suspendStaff),
  resumeStaff: inModule(resumeStaff),
  resetStaff: inModule(resetStaff),
  decideStaffReset: inModule(decideStaffReset(deps)),
  takeBackStaffReset: inModule(takeBackStaffReset),
  staffChanges: inModule(listStaffChanges),
  decideStaffChange: inModule(decideStaffChange(deps)),
  takeBackStaffChange: inModule(takeBackStaffChange),
  confirmStaff: inModule(confirmStaff),
  groupStaffList: signedIn(listGroupStaff),
  addGroupStaff: signedIn((context, request: AddStaffRequest) => addStaff(context, groupScope, request)),
  changeGroupRoles: signedIn((context, request: ChangeRolesRequest) =>
    changeRoles(context, groupScope, request),
  ),
})
