import { HomePage } from '../features/home/HomePage.tsx'
import { HOME_SLOTS } from './home.slots.ts'

/** The dashboard, put together from the features that know a part of it. */
export const HomeScreen = () => <HomePage slots={HOME_SLOTS} />
