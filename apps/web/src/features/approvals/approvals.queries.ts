import {
  type Approval,
  approvalListSchema,
  approvalSchema,
  readApprovalSchema,
} from '@bastidor/shared/approvals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { createFromFiles, type Upload } from '#lib/http/upload.ts'
import { getQuery } from '#lib/http/get-query.ts'

const KEY = ['approvals'] as const
const PAGE_SIZE = 24

/** The approvals of one client, newest first. */
export const approvalsQuery = (clientId: string) =>
  infiniteQuery<Approval>({
    key: [...KEY, 'of', clientId],
    path: `/approval/byClientsId/${clientId}`,
    schema: approvalListSchema,
    limit: PAGE_SIZE,
  })

/**
 * One approval, with its answer where one may see it; never fresh, because customers may answer at
 * any time.
 */
export const approvalQuery = (id: string) =>
  getQuery({
    key: [...KEY, 'one', id],
    path: `/approval/${id}`,
    schema: readApprovalSchema,
    staleTime: 0,
  })

type NewApproval = Omit<Upload, 'file'> & { name: string; files: readonly File[] }

/** Uploads images for a client's approval; the form shows all errors itself. */
export const useCreateApproval = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, files, ...options }: NewApproval) => {
      const body = new FormData()
      body.append('name', name)
      for (const file of files) body.append('items', file, file.name)
      const { onProgress, signal } = options
      const path = `/approval/create/${clientId}`
      return createFromFiles(path, body, { onProgress, signal }, approvalSchema)
    },
    meta: { explains: 'all' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
