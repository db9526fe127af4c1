import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { env } from '#env.ts'
import { createQueryClient } from './query-client.ts'
import { cssVariablesResolver, theme } from '#theme/theme.ts'
import { addScreens, createRoutes } from './router.tsx'

const queryClient = createQueryClient()
const router = createBrowserRouter(createRoutes(queryClient), {
  patchRoutesOnNavigation: addScreens(queryClient),
})

/** The providers, outermost first. */
export const App = () => (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="dark"
      getStyleNonce={() => env.cspNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
