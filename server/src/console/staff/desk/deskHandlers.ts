import { groupScope } from '@playfront/contract/console/permissions'
import type { AddStaffRequest, ChangeRolesRequest } from '@playfront/contract/console/staffDesk.schema'
import { atDesk, signedIn } from '../../consoleContext'
import type { ChangeDeps } from '../changes/carryOutChange'
import { confirmStaff } from '../changes/confirmStaff'
import { decideStaffChange, listStaffChanges, takeBackStaffChange } from '../changes/staffChanges'
import { decideStaffReset, resetStaff, takeBackStaffReset } from '../resets/resetStaff'
import { addStaff } from './addStaff'
import { changeRoles } from './changeRoles'
import { listGroupStaff, listStaff, readGivable, readStaff } from './readStaff'
import { resumeStaff, suspendStaff } from './suspendStaff'

/** The calls about who works here. */
export const staffDeskHandlers = (deps: ChangeDeps) => ({
  staffList: atDesk(listStaff),
  staffGivableRoles: atDesk(readGivable),
  readStaff: atDesk(readStaff),
  addStaff: atDesk((context, request: AddStaffRequest) => addStaff(context, context.merchant.code, request)),
  changeStaffRoles: atDesk((context, request: ChangeRolesRequest) =>
    changeRoles(context, context.merchant.code, request),
  ),
  suspendStaff: atDesk(suspendStaff),
  resumeStaff: atDesk(resumeStaff),
  resetStaff: atDesk(resetStaff),
  decideStaffReset: atDesk(decideStaffReset(deps)),
  takeBackStaffReset: atDesk(takeBackStaffReset),
  staffChanges: atDesk(listStaffChanges),
  decideStaffChange: atDesk(decideStaffChange(deps)),
  takeBackStaffChange: atDesk(takeBackStaffChange),
  confirmStaff: atDesk(confirmStaff),
  groupStaffList: signedIn(listGroupStaff),
  addGroupStaff: signedIn((context, request: AddStaffRequest) => addStaff(context, groupScope, request)),
  changeGroupRoles: signedIn((context, request: ChangeRolesRequest) =>
    changeRoles(context, groupScope, request),
  ),
})
