// The document of the staff's app loads these: the script before the first paint, then the application.
import '../boot/script.ts'
import '../operations/main.tsx'
