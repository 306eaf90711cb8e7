export { clearAddressProof, proveAddress, readProvenAddress, startAddressProof } from './prove-address.ts'
