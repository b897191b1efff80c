import { PersonPage } from './PersonPage'
import { StaffListPage } from './StaffListPage'
import type { PageProps } from '../app/placeFlow'

/** Who works here, or one person. */
export function Page({ rest }: PageProps) {
  return rest ? <PersonPage id={rest} /> : <StaffListPage />
}
