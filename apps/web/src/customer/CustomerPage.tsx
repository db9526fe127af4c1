import type { ReactNode } from 'react'
import { BrandMark } from '#ui/Brand.tsx'
import classes from './CustomerPage.module.css'

/** The frame of every page that customers see: a narrow column under the mark. */
export const CustomerPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <title>{title}</title>
    <main className={classes.page}>
      <div className={classes.mark}>
        <BrandMark size={30} />
      </div>
      {children}
    </main>
  </>
)
