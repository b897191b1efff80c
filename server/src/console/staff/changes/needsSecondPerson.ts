import { isApprovingRole, type RoleHeld, type StaffRole } from '@playfront/contract/console/permissions'

/**
 * Whether a change takes two people: it gives, renews or restores access to roles that can approve something or
 * manage the staff. A person who could create such a user alone could be both people of every request.
 */
export const needsSecondPerson = (roles: readonly (StaffRole | RoleHeld)[]): boolean =>
  roles.some((role) => isApprovingRole(typeof role === 'string' ? role : role.role))
