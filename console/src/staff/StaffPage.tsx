import { CustomRolesPage } from './CustomRolesPage'
import { PersonPage } from './PersonPage'
import { StaffListPage } from './StaffListPage'
import type { PageProps } from '../app/placeFlow'

/** Who works here, the roles, or one person. */
export function Page({ rest }: PageProps) {
  if (rest === 'roles') return <CustomRolesPage />
  return rest ? <PersonPage id={rest} /> : <StaffListPage />
}
