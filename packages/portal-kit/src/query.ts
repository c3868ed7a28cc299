// The one cache of what the server answered.
export { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
