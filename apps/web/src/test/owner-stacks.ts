import * as React from 'react'

// For the developer tools React keeps a stack of who made each element: a seventh of the time of
// these tests, for which nobody looks at it. Above this count of them per second it stops.
const ENOUGH = 10_000

type Internals = { recentlyCreatedOwnerStacks: number }

const internals = (React as unknown as Record<string, Internals | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => ENOUGH,
    // React sets it back every second.
    set: () => {},
  })
Object.assign(console, { createTask: undefined })
