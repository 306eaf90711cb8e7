/** For staff commands: service requests. */
export { fulfilRequest } from './fulfil-request.ts'
export { answerRequest, listServiceRequests, rejectRequest, showServiceRequest, takeRequest } from './handle-request.ts'
