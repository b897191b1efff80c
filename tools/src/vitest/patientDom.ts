import { configure } from '@testing-library/react'

// findBy and waitFor end as soon as what they look for is there; a second is not enough while a machine loads modules.
configure({ asyncUtilTimeout: 60_000 })

// The files of a worker share one window: what an earlier one left there is no part of this one's page.
document.head.replaceChildren()
document.body.replaceChildren()
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name)
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
