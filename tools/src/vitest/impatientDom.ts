import { configure } from '@testing-library/react'

// A fault is often noticed by what never comes, so no test waits for it as long as it does otherwise.
configure({ asyncUtilTimeout: Number(process.env['MUTANTS_WAIT_MS']) })
