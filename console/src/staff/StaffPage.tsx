import type { PageProps } from '../app/pages'
import { PersonPage } from './PersonPage'
import { StaffListPage } from './StaffListPage'

/** Who works here, or one person. */
export function Page({ rest }: PageProps) {
  return rest ? <PersonPage id={rest} /> : <StaffListPage />
}
