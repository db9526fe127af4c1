import { HomePage } from '#features/dashboard/HomePage.tsx'
import { HOME_SLOTS } from './home.slots.ts'

/** The dashboard, composed of parts from several features. */
export const HomeScreen = () => <HomePage slots={HOME_SLOTS} />
