import { memorySymbolStore } from '../../server/src/host/memorySymbolStore.ts';
import { symbolStoreContract } from '../support/symbolStoreContract.ts';

symbolStoreContract('memory', memorySymbolStore);
