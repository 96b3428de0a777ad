import { vi } from "vitest";

// Files share a process; each loads its modules anew, as it would in a process of its own.
vi.resetModules();
